import { BASE } from '../../workers/shared/base.ts';
import type { ToolId } from '../engine/tool-ids.ts';

/** The product's own facts and the business constants of the whole site, each stated once. */

export const PRODUCT = 'Lettermill';
export const EMAIL = 'hello@lettermill.com';

/** The page that finds a tool by a text as it is and as it should be. */
export const FIND_PATH = '/find-by-example';
/** The page that compares two texts. */
export const COMPARE_PATH = '/compare';
/** The page that takes out what is personal or secret, and puts it back. */
export const REDACT_PATH = '/redact';

/** Origin of the published site. The environment variable `VITE_SITE_ORIGIN` replaces it at build time. */
export const SITE_ORIGIN = /* @__PURE__ */ (import.meta.env?.VITE_SITE_ORIGIN || 'https://lettermill.com').replace(
  /\/+$/,
  '',
);
/** Address of the published site, without a final slash. */
export const SITE_URL = /* @__PURE__ */ SITE_ORIGIN.concat(/* @__PURE__ */ BASE.slice(0, -1));

export const DEFAULT_TITLE = `${PRODUCT} Free Online Tools`;
export const DEFAULT_DESCRIPTION = 'Instant text, code, and design tools. Fast, free, no sign-up.';
export const DEFAULT_IMAGE = '/og-default.jpg';

/** The site lives under this path in a preview, and at the root elsewhere. */
export const PREVIEW_PATH = '/preview_page.html';
/** Address of the page shown offline instead of a page that is not on the device. */
export const OFFLINE_PATH = '/offline.html';
/** A file, not a page: the licenses of the site's software. */
export const LICENSES_PATH = '/licences.txt';
/** A file, not a page: the same software as a bill of materials, for programs (CycloneDX). */
export const SBOM_PATH = '/sbom.cdx.json';
/** The SHA-256 of every file of the site, as `sha256sum` writes them; and the same for the site itself, as a module. */
export const HASHES_PATH = '/hashes.txt';
export const HASHES_MODULE = '/hashes.js';

/** Size of the catalogue as running copy states it. */
export const TOOL_CLAIM = '65+';
export const LEGAL_UPDATED = 'September 1, 2025';

/** Longest input, in UTF-16 code units. */
export const INPUT_LIMIT = 200_000;
export const THEME_KEY = 'lettermill-theme';
/** Beginning of the keys in the session storage under which the texts and options of this tab survive a reload. */
export const DRAFT_KEY = 'lettermill-draft-';
/** Set in the local storage while there may be files of conversions in the site's storage. */
export const FILES_KEY = 'lettermill-files';

/** Suggestions under the search box. */
export const POPULAR_COUNT = 5;
export const SUGGESTION_COUNT = 8;
export const SUGGESTION_DESCRIPTION_LENGTH = 25;
/** With fewer names that match, other tools that may help are suggested, too. */
export const ENOUGH_SUGGESTIONS = 5;
export const BLUR_HIDE_DELAY = 200;

/** Tags on a search card: in the view grouped by category, and in the flat view beside the category. */
export const GROUPED_CARD_TAGS = 2;
export const FLAT_CARD_TAGS = 1;
export const SEARCH_CHIPS = ['case', 'format', 'convert', 'encode', 'style', 'transform'] as const;

/** Layout, in CSS pixels. */
export const MOBILE_BREAKPOINT = 768;
export const LAYOUT_BREAKPOINT = 980;
export const HEADER_HEIGHT = 72;

/** Times, in milliseconds. */
export const HOVER_MENU_CLOSE_DELAY = 150;
export const COPY_LABEL_RESET = 3000;
export const TOOLTIP_DELAY = 700;
export const TOOLTIP_SKIP_DELAY = 300;

/**
 * Notifications. The build sets the width and the swipe distance (pixels), constants of sonner; its velocity (0.11) and
 * its removal (200 ms) are the product's.
 */
export const TOAST = { visible: 3, duration: 4000, width: 356, gap: 14, swipe: 20, position: 'bottom-right' } as const;
export const TOAST_HOTKEY = ['altKey', 'KeyT'];

/** The cards under the Case Converter on Home. */
export const HOME_CARDS = [
  'sentence-case',
  'lower-case',
  'upper-case',
  'title-case',
  'find-and-replace',
  'remove-extra-spaces',
  'text-counter',
  'sort-lines',
  'bold-text-generator',
  'italic-text-converter',
  'strikethrough-text-generator',
  'small-text-generator',
  'password-generator',
  'lorem-ipsum-generator',
  'reverse-text-generator',
  'base64-converter',
  'url-converter',
  'json-formatter',
] as const satisfies readonly ToolId[];
