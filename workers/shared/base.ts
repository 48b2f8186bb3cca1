/// <reference types="vite/types/importMeta.d.ts" />

/** Path that the site lives under, with a slash at both ends. The environment variable `BASE` sets it at build time. */
export const BASE: string = import.meta.env?.BASE_URL || '/';
