import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * Returns a pattern that matches the source files.
 *
 * @param names their paths in a folder, without ending
 * @throws if one does not exist: a moved file would silently become a separate chunk
 */
function files(folder: string, names: string): string {
  const all = names.split(' ').map((name) => {
    const ending = ['.ts', '.tsx'].find((one) => existsSync(resolve(root, folder, name + one)));
    if (!ending) throw new Error(`There is no ${folder}/${name}. Correct the lists in src/build/chunk-groups.ts.`);
    return name + ending;
  });
  return `/${folder}/(?:${all.join('|').replaceAll('.', '\\.')})(?:\\?|$)`;
}

/**
 * Modules that become one chunk, though the bundler would make several: each file is compressed separately, and a phone
 * waits longer for a request than for its bytes. The pages that load one of a group need nearly all of it.
 */
export const chunkGroups = [
  // The libraries of every page in one file: it stays in the cache when the site changes.
  {
    name: 'libraries',
    test: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|rolldown\/runtime/,
  },
  // Modules of all pages that would become files of a hundred bytes each.
  {
    name: 'base',
    test: new RegExp(
      [
        files('src/site', 'site paths'),
        files('src/site/ui', 'chunk PrerenderedPart LazyPart command-key useMatchMedia'),
        files('src/site/pages/tool', 'hydrate-fields'),
        files('src/engine/contract', 'tool-error offer'),
        files('src/engine/values', 'format-number plural once'),
        files('src/site/drafts', 'option-step'),
        files('workers/shared', 'repair tool-folder'),
        'vite/preload-helper',
      ].join('|'),
    ),
  },
  // For Home and every page with panes.
  {
    name: 'panes',
    test: new RegExp(
      [
        files(
          'src/site/editor',
          'TextPane PlainPane takeover early-steps editor-slots given-text history truncate-safely',
        ),
        files('src/site/panes', 'InputPane PaneFrame prerendered-parts text-file useDraftChanges'),
        files('src/site/ui', 'BusyEdge CharacterCount CopyButton Notices useRested'),
        files('src/site/files', 'useFiles AwaitedFile cut handles handoff useFileDrop PartNote result shown-name'),
        files('src/engine/contract', 'options lazy-import'),
        files('src/engine/jobs', 'job time-limit bytes-output'),
        files('src/engine/values', 'parse-json quote'),
        files('src/engine/random', 'random-page'),
        files('src/site/pages/tool', 'handoff'),
        files('src/engine/long/files', 'format-size'),
        files('src/engine/lines', 'panes'),
        files(
          'workers',
          'pool threads run-clock browser-thread browser-pool failures after-stop protocol worker-message engine.worker',
        ),
        '/node_modules/comlink/',
      ].join('|'),
    ),
    // These modules depend on the entry's content.
    includeDependenciesRecursively: false,
  },
  // For the tools that style text for a platform.
  { name: 'platforms', test: new RegExp(files('src/engine/styles', 'platform-options platform-fonts')) },
  // For the same pages, once they can be used.
  {
    name: 'later',
    test: new RegExp(
      [
        files('src/site/panes', 'PaneEditing'),
        files('src/site/ui', 'NoticeContent'),
        files('src/site/files', 'file-drop'),
        files('src/site/pages/tool', 'useAnnouncement first-words ToolHelp MoreTools SampleResult'),
      ].join('|'),
    ),
    includeDependenciesRecursively: false,
  },
  // For Home, the search, and pages without a single tool: links to tools and recipes.
  {
    name: 'entrances',
    test: new RegExp(
      [
        files('src/site/theme', 'category-icons'),
        files('src/engine/recipe', 'addresses'),
        files('src/site/recipes', 'handoff'),
        files('src/site/ui', 'ToolCard'),
      ].join('|'),
    ),
    includeDependenciesRecursively: false,
  },
  // For recipes, comparing and finding by example: pages of several parts.
  {
    name: 'parts',
    test: new RegExp(
      files('src/site', 'ui/PartTabs ui/AboutParts panes/useFocusOnOpen pages/tool/WorkHeading ui/can-retry'),
    ),
    includeDependenciesRecursively: false,
  },
  // For code that reads, stores, or runs recipes.
  {
    name: 'recipes',
    test: new RegExp(
      [
        files('src/engine/recipe', 'recipe examples'),
        files('src/site/recipes', 'link storage'),
        files('workers', 'browser-recipes'),
      ].join('|'),
    ),
    includeDependenciesRecursively: false,
  },
  // Also for tools and recipes.
  {
    name: 'form',
    test: new RegExp(
      [
        files(
          'src/site/ui',
          'OptionControls TypedControls PatternField mask Cancel MenuButton Switch tab-arrows chosen-label',
        ),
        files('src/site/pages/tool', 'OptionField OptionForm OutputPane Presets ResetButton ToolHeader changes-choice'),
        files('src/site/pages/tool', 'LinkError option-dependants option-state share-link'),
        files('src/engine/lines', 'indent'),
        files('src/site/pages/tool', 'useDialogs useEngine useFreshOutput useJob useShortcuts useView WorkPage'),
      ].join('|'),
    ),
    includeDependenciesRecursively: false,
  },
];

/**
 * The same for the engines: a tool's first result waited for 22 to 43 small files, asked for in up to seven turns,
 * since a file's imports are known only once it has loaded. The imports of a group's files are part of the group.
 */
export const engineGroups = [
  // For the start of the worker and nearly every tool.
  {
    name: 'engine',
    test: new RegExp(
      [
        files('workers', 'protocol find-protocol shared/tool-folder'),
        files('src/engine/contract', 'add-info lazy-import error-at limits options position streaming tool tool-error'),
        files('src/engine/jobs', 'as-tool job memory-scratch run-tool'),
        files('src/engine/random', 'random-page'),
        files('src/engine/values', 'once parse-json plural quote'),
        files('src/engine/language', 'case'),
        files('src/engine/unicode', 'character-classes emoji excerpt graphemes nfc show-character text-builder'),
        files('src/engine/lines', 'lines'),
        '/node_modules/comlink/',
      ].join('|'),
    ),
    priority: 1,
  },
  // Sentences, words and their case.
  {
    name: 'words',
    test: new RegExp(
      files('src/engine', 'language/case-output language/case-options lines/list-marks language/sentences'),
    ),
  },
  // For code that reads text as bytes, or detects the encoding of an input.
  {
    name: 'bytes',
    test: new RegExp(
      files(
        'src/engine',
        'bytes/bom bytes/byte-decoder bytes/charsets unicode/escapes bytes/looks-encoded bytes/percent bytes/utf8',
      ),
    ),
  },
  // For every tool that draws letters with other characters.
  {
    name: 'styles',
    test: new RegExp(
      files('src/engine/styles', 'combining-marks letter-styler line-markup styled-alphabets styled-stream'),
    ),
  },
];
