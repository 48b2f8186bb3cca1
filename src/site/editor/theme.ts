import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/**
 * A shadow that fills a piece of text as a background does. Chromium keeps backgrounds and underlines by inline styles
 * when they are typed over, which the content policy forbids and the console reports.
 */
const FILL = 'inset 0 0 0 2em';

const GROUP_LINE = '2px solid var(--lm-colors-fg-muted)';
const groupFill = (color: number) => ({ boxShadow: `${FILL} var(--lm-colors-pane-group-${color})` });

/** The panes' look. Colors are the site's own variables, so both themes follow the root element's class. */
export const paneTheme = EditorView.theme({
  '&': {
    height: '100%',
    backgroundColor: 'transparent',
    color: 'var(--lm-colors-fg)',
    fontSize: 'var(--lm-font-sizes-field)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--lm-fonts-mono)',
    lineHeight: '1.6',
    overflow: 'auto',
    // Sideways only, or a swipe would leave the page: up and down, the page scrolls on where the pane ends.
    overscrollBehaviorX: 'contain',
  },
  '.cm-content': { padding: 'var(--lm-spacing-3) 0', caretColor: 'var(--lm-colors-accent-ring)' },
  '.cm-line': { padding: '0 var(--lm-spacing-3)' },
  '&.cm-proportional': { fontSize: 'var(--lm-font-sizes-md)' },
  '&.cm-proportional .cm-scroller': { fontFamily: 'var(--lm-fonts-body)' },
  '&.cm-large': { fontSize: 'var(--lm-font-sizes-hero)' },
  // The ruler is a background: it scrolls with the text and makes no line longer.
  '.cm-ruled': {
    backgroundImage: 'linear-gradient(var(--lm-colors-border-control), var(--lm-colors-border-control))',
    backgroundSize: '1px 100%',
    backgroundPosition: 'calc(var(--lm-spacing-3) + var(--cm-ruler)) 0',
    backgroundRepeat: 'no-repeat',
  },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--lm-colors-accent-ring)', borderLeftWidth: '2px' },
  '.cm-placeholder': { color: 'var(--lm-colors-fg-subtle)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection': {
    backgroundColor: 'var(--lm-colors-accent-muted)',
  },
  '.cm-match': { boxShadow: `${FILL} var(--lm-colors-pane-match)`, borderRadius: '2px' },
  '.cm-match-odd': { boxShadow: `${FILL} var(--lm-colors-pane-match-odd)` },
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((color) => [`.cm-group-${color}`, groupFill(color)])),
  // A line, too, for where colors are not seen.
  '.cm-group-line-1': { borderBottom: GROUP_LINE },
  '.cm-group-line-2': { borderBottom: GROUP_LINE, borderBottomStyle: 'dashed' },
  '.cm-group-line-3': { borderBottom: GROUP_LINE, borderBottomStyle: 'dotted' },
  '.cm-group-line-4': { borderBottom: GROUP_LINE, borderBottomStyle: 'double', borderBottomWidth: '3px' },
  '.cm-match-touching': { borderLeft: '1px solid var(--lm-colors-fg-muted)', marginLeft: '-1px' },
  '.cm-match-empty': { boxShadow: '-2px 0 0 var(--lm-colors-accent-ring)' },
  '.cm-linked': {
    boxShadow: `${FILL} var(--lm-colors-accent-muted)`,
    outline: '1px solid var(--lm-colors-accent-ring)',
    borderRadius: '2px',
  },
  '.cm-fault': {
    borderBottom: '2px dotted var(--lm-colors-error)',
    boxShadow: `${FILL} var(--lm-colors-error-subtle)`,
  },
  '.cm-fault-line': { boxShadow: 'inset 3px 0 0 var(--lm-colors-error)' },
  '.cm-searchMatch': { backgroundColor: 'var(--lm-colors-pane-match)' },
  '.cm-searchMatch-selected': {
    backgroundColor: 'var(--lm-colors-accent-muted)',
    outline: '1px solid var(--lm-colors-accent-ring)',
  },
  '.cm-panels': {
    backgroundColor: 'var(--lm-colors-bg-panel)',
    color: 'var(--lm-colors-fg)',
    borderColor: 'var(--lm-colors-border-control)',
  },
  '.cm-panel.cm-search': { padding: '8px', fontFamily: 'inherit' },
  '.cm-panel.cm-search input, .cm-panel.cm-search button': {
    fontSize: 'inherit',
    borderRadius: '6px',
    border: '1px solid var(--lm-colors-border-control)',
    background: 'var(--lm-colors-bg-panel)',
    color: 'inherit',
    padding: '4px 8px',
    backgroundImage: 'none',
  },
});

/** Colors of JSON, JavaScript, HTML, XML and CSS. */
export const paneColors = HighlightStyle.define([
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--lm-colors-pane-name)' },
  { tag: [tags.string, tags.attributeValue, tags.regexp], color: 'var(--lm-colors-pane-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--lm-colors-pane-number)' },
  { tag: [tags.keyword, tags.tagName, tags.typeName], color: 'var(--lm-colors-pane-keyword)' },
  { tag: [tags.comment, tags.meta], color: 'var(--lm-colors-fg-subtle)', fontStyle: 'italic' },
]);
