import type { EngineContext } from '../../engine/contract/tool.ts';
import { loadFont } from './fonts.ts';

/** The files for engines that run in a browser: fonts alone. */
export const webContext: EngineContext = { asset: loadFont, progress() {} };
