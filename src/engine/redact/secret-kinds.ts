import type { RedactKind } from './contract.ts';
import { coordinates } from './kinds/coordinates.ts';
import { jwt } from './kinds/jwt.ts';
import { password } from './kinds/password.ts';
import { privateKey } from './kinds/private-key.ts';
import { secret } from './kinds/secret.ts';
import { wallet } from './kinds/wallet.ts';

/** Kinds of secrets, in order of precedence: a key block wins over a password that it follows. */
export const SECRET_KINDS: readonly RedactKind[] = [privateKey, jwt, secret, wallet, password, coordinates];
