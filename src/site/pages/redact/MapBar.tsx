import { Button, Muted } from '../../theme/elements.tsx';

type Props = {
  /** There are values to save. */
  readonly hasMap: boolean;
  /** Later texts go on with it. */
  readonly isKept: boolean;
  readonly isSaved: boolean;
  readonly onSave: () => void;
  readonly onOpen: () => void;
  readonly onNew: () => void;
};

/** State of the map, and buttons to save it, open another, and begin a new one. */
export const MapBar = ({ hasMap, isKept, isSaved, onSave, onOpen, onNew }: Props) => (
  <>
    <Button size="sm" disabled={!hasMap} onClick={onSave} title="The file is as secret as the values in it">
      Save map
    </Button>
    <Button size="sm" variant="plain" onClick={onOpen}>
      Open map
    </Button>
    <Button
      size="sm"
      variant="plain"
      disabled={!isKept}
      title="Forget the values of earlier texts, and number from 1 again"
      onClick={onNew}
    >
      New map
    </Button>
    <Muted fontSize="xs" flex="1 1 14rem" textAlign={{ md: 'end' }}>
      {!hasMap
        ? 'The map between values and placeholders stays in this tab.'
        : isSaved
          ? 'The map is in a file: keep it as secret as the values.'
          : 'The map is in this tab alone. A saved map is as secret as the values.'}
    </Muted>
  </>
);
