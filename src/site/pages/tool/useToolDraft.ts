import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Tool } from '../../../engine/catalog/catalog.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import { hasSecrets } from '../../../engine/random/random-page.ts';
import { lastDraft, recallDraft, registerDraft } from '../../drafts/drafts.ts';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';
import { takeFiles } from '../../files/handoff.ts';
import { draftOf, passInto, startPane } from '../../panes/useDraftChanges.ts';
import { watchFragment } from '../../paths.ts';
import { takeText } from './handoff.ts';
import { hydrateFields } from './hydrate-fields.ts';
import { anyChanged } from './option-state.ts';
import { fromFragment, type SharedState } from './share-link.ts';
import type { ToolFiles } from './useToolFiles.ts';
import type { ToolText } from './useToolText.ts';

/** A constant object, so that a page which no link led to is not rendered a second time. */
const NO_LINK: SharedState = {};

/**
 * Fills a tool's page as it opens: from its draft, a link, another page that passes a text, or the prerendered form if
 * that was changed before hydration. Registers the draft of the page.
 *
 * @param form the options as they were prerendered
 */
export function useToolDraft(
  tool: Tool,
  page: Page,
  pane: RefObject<TextPaneHandle | null>,
  form: RefObject<HTMLElement | null>,
  { options, setOptions, draft, restore }: ToolText,
  { input, files: { show }, onBytes }: ToolFiles,
) {
  const [link, setLink] = useState(NO_LINK);
  const [fromHome, setFromHome] = useState<string>();
  // A layout effect, because its cleanup reads the pane, which must still exist.
  useLayoutEffect(() => {
    const { current: own } = pane;
    const begin = () => {
      const known = recallDraft(tool.path);
      const shared = known ? undefined : fromFragment(page, location.hash);
      const { options: values, input: text } = known ?? shared ?? {};
      // A link without a text applies to the current text, or else to the last one.
      const given = text ?? (own?.text() || lastDraft(tool.path)?.input);
      restore(values, known?.sample);
      setLink(shared ?? NO_LINK);
      startPane(own, given, known?.past, known?.sample);
      return shared && given;
    };
    const given = begin();
    const handoff = takeText(tool.path);
    if (handoff) passInto(own, handoff.text);
    if (handoff?.options) setOptions(handoff.options);
    if (handoff?.fromHome) setFromHome(handoff.text);
    const [file] = takeFiles(tool.path);
    if (file) onBytes(file);
    const read = () => draftOf(own, { ...draft.current, isSecret: hasSecrets(page) });
    let leave = registerDraft(tool.path, read, given);
    const endWatch = watchFragment(tool.path, () => {
      const before = own?.text();
      leave();
      leave = registerDraft(tool.path, read, begin());
      // The text of a link is not that of the file.
      if (own?.text() !== before) show();
    });
    return () => {
      endWatch();
      leave();
    };
  }, [tool, page, pane, draft, restore, setOptions, onBytes, show]);
  // Runs once, after the effect above: changes by the visitor take precedence.
  useEffect(() => {
    if (form.current) hydrateFields(form.current);
  }, [form]);
  return {
    /** Error of the link that led here. */
    linkError: link.error,
    // No notice if all options are back to their defaults.
    linkNotice: anyChanged(page, options) ? link.notice : undefined,
    keepLink: () => setLink(NO_LINK),
    /** Whether the input is Home's text; undefined if the page was not opened with it. */
    isFromHome: fromHome === undefined ? undefined : input !== '' && input === fromHome,
  };
}

export type ToolDraft = ReturnType<typeof useToolDraft>;
