import { chakra } from '@chakra-ui/react';
import { type FocusEvent, type KeyboardEvent, type Ref, use, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BASE } from '../../../workers/shared/base.ts';
import { featured, searchTools, type Tool } from '../../engine/catalog/catalog.ts';
import { searchAddress } from '../paths.ts';
import { BLUR_HIDE_DELAY, ENOUGH_SUGGESTIONS, POPULAR_COUNT, SUGGESTION_COUNT } from '../site.ts';
import { Hidden, Input, Kbd, Row } from '../theme/elements.tsx';
import { SearchIcon } from '../theme/icons.tsx';
import { chunk } from '../ui/chunk.ts';
import { LazyPart } from '../ui/LazyPart.tsx';
import { useIsMac } from '../ui/platform.ts';
import { PreloadingContext } from '../ui/preloading.ts';
import { reportNotLoaded } from '../ui/toasts.tsx';
import { prepareHelp, useHelp } from './useHelp.ts';

const panel = chunk(() => import('./Suggestions.tsx').then((module) => module.Suggestions));
const prefetch = () => panel.preload().catch(() => panel.retry());

type Props = {
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Fills the screen: the suggestions are in the document flow and always shown. */
  readonly full?: boolean;
  /** Called when a page was chosen. */
  readonly onDone?: () => void;
};

/** The search box of the header, with its suggestions. */
export function SearchBox({ inputRef, full = false, onDone }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const { preload } = use(PreloadingContext);
  const isMac = useIsMac();
  const root = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(full);
  const [highlighted, setHighlighted] = useState(-1);
  // Until it has loaded there is nothing that the box could control.
  const [hasPanel, setHasPanel] = useState(panel.loaded() !== undefined);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);

  const query = text.trim();
  const found: readonly Tool[] = query ? searchTools(query) : featured.slice(0, POPULAR_COUNT);
  const isShort = query !== '' && found.length < ENOUGH_SUGGESTIONS;
  const help = useHelp(query, undefined, !isShort);
  const shown = found.slice(0, SUGGESTION_COUNT);
  const helpers = help?.helpers.slice(0, Math.min(ENOUGH_SUGGESTIONS, SUGGESTION_COUNT - shown.length)) ?? [];
  const recipes = help?.recipes ?? [];
  const targets = [...shown.map(({ path }) => path), ...[...helpers, ...recipes].map(({ to }) => to)];

  const show = () => {
    clearTimeout(hiding.current);
    prepareHelp();
    setOpen(true);
    void prefetch().then(() => setHasPanel(panel.loaded() !== undefined));
  };
  const hide = () => {
    clearTimeout(hiding.current);
    setHighlighted(-1);
    if (!full) setOpen(false);
  };

  // Text typed before hydration stays.
  useEffect(() => {
    const box = root.current?.querySelector('input');
    if (box?.value) setText(box.value);
    if (box && box === document.activeElement) setOpen(true);
    return () => clearTimeout(hiding.current);
  }, []);

  useEffect(() => {
    if (!open || full) return;
    const closeOutside = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) {
        setOpen(false);
        setHighlighted(-1);
      }
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open, full]);

  const done = () => {
    hide();
    setText('');
    // On the page that is open already nothing else takes the focus.
    if (full) root.current?.querySelector('input')?.blur();
    else document.getElementById('main')?.focus({ preventScroll: true });
    onDone?.();
  };
  const submit = () => {
    if (!query) return;
    done();
    navigate(searchAddress(query));
  };
  const move = (step: number) => {
    show();
    if (targets.length === 0) return;
    const next = highlighted + step;
    const wrapped = next < -1 ? targets.length - 1 : next >= targets.length ? -1 : next;
    setHighlighted(wrapped);
    const target = targets[wrapped];
    if (target) preload(target).catch(() => undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const target = open ? targets[highlighted] : undefined;
      const option = document.getElementById(`${id}${highlighted}`);
      if (target === undefined) submit();
      else if (option) option.click();
      else {
        // Faster than the panel has loaded.
        done();
        navigate(target);
      }
    } else if (event.key === 'Escape' && !full && (open || text !== '')) {
      event.preventDefault();
      event.stopPropagation();
      // The browser would empty the box itself, which opens the panel again.
      if (!open) setText('');
      hide();
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (root.current?.contains(event.relatedTarget)) return;
    hiding.current = setTimeout(hide, BLUR_HIDE_DELAY);
  };

  return (
    <chakra.form
      ref={root}
      role="search"
      action={`${BASE}search`}
      position="relative"
      w="full"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onBlur={onBlur}
      onPointerEnter={() => void prefetch()}
    >
      <Row
        position={full ? 'sticky' : 'relative'}
        top="0"
        h={full ? 'header' : undefined}
        pe={full ? '10' : '0'}
        bg={full ? 'bg' : undefined}
      >
        <Hidden asChild>
          <label htmlFor={`${id}box`}>Search tools</label>
        </Hidden>
        <chakra.span
          position="absolute"
          insetStart="3"
          top="50%"
          translate="0 -50%"
          color="fg.subtle"
          pointerEvents="none"
        >
          <SearchIcon />
        </chakra.span>
        <Input
          ref={inputRef}
          id={`${id}box`}
          name="q"
          type="search"
          size={full ? 'lg' : 'md'}
          w="full"
          ps="10"
          pe={full ? '4' : '16'}
          borderColor="border"
          _hover={{ borderColor: 'border.control' }}
          css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
          placeholder="Search tools..."
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-expanded={open && hasPanel}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={open && hasPanel && highlighted >= 0 ? `${id}${highlighted}` : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setHighlighted(-1);
            show();
          }}
          onFocus={show}
          onKeyDown={onKeyDown}
        />
        {!full && (
          <Kbd position="absolute" insetEnd="2.5" top="50%" translate="0 -50%" pointerEvents="none" aria-hidden="true">
            {isMac ? '⌘K' : 'Ctrl K'}
          </Kbd>
        )}
      </Row>
      {open && (
        <LazyPart
          source={panel}
          onFailed={() => {
            hide();
            reportNotLoaded(panel, show);
          }}
          props={{
            id,
            full,
            query,
            count: found.length,
            shown,
            helpers,
            recipes,
            missing: help?.missing,
            complete: help !== undefined,
            loadAgain: help?.loadAgain,
            highlighted,
            onHighlight: setHighlighted,
            onChosen: done,
          }}
        />
      )}
    </chakra.form>
  );
}
