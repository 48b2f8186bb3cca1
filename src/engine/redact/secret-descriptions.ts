import type { Description } from './contract.ts';

/** Kinds of secrets, as people read of them. In order of precedence. */
export const SECRET_DESCRIPTIONS = {
  privateKey: {
    id: 'privateKey',
    name: 'private key',
    label: 'Private keys',
    placeholder: 'PRIVATE_KEY',
    knownBy:
      'The BEGIN and END lines of PEM, OpenSSH, SSH2, and OpenPGP, or the lines of a PuTTY key, with base 64 between them.',
    misses: 'Keys in binary files, and numbers of a key in JSON Web Key form.',
  },
  jwt: {
    id: 'jwt',
    name: 'JSON Web Token',
    label: 'JSON Web Tokens',
    placeholder: 'JWT',
    knownBy: 'Three or five parts in base 64, of which the first decodes as JSON with an algorithm.',
    misses: 'Tokens that were shortened, or encoded once more.',
  },
  secret: {
    id: 'secret',
    name: 'API key',
    label: 'API keys and tokens',
    placeholder: 'API_KEY',
    knownBy: 'The prefix, characters, and length that about 100 issuers document, and a checksum where there is one.',
    misses:
      'Keys without a prefix of their own, unless they follow a word like "token". Samples such as AKIAIOSFODNN7EXAMPLE stay.',
  },
  wallet: {
    id: 'wallet',
    name: 'crypto wallet address',
    label: 'Crypto wallets',
    placeholder: 'WALLET',
    knownBy: 'The checksum of Base58Check, Bech32, or EIP-55; or 0x and 40 hexadecimal digits.',
    misses: 'Solana and Monero addresses, and seed phrases.',
  },
  password: {
    id: 'password',
    name: 'password',
    label: 'Passwords and credentials',
    placeholder: 'PASSWORD',
    knownBy:
      'A value after "password", "token", or "secret", in a URL such as a link to reset one, on a command line, or in an Authorization or Cookie header.',
    misses: 'Passwords in the middle of prose, and those that look like a variable or a word.',
  },
  coordinates: {
    id: 'coordinates',
    name: 'coordinates',
    label: 'Coordinates',
    placeholder: 'COORDINATES',
    knownBy:
      'A latitude and a longitude with 4 decimals or more, or numbers after "lat" and "lon", or degrees with N, S, E, and W.',
    misses: 'Rounded ones, and those in lists of more than two numbers.',
  },
} as const satisfies Readonly<Record<string, Description>>;
