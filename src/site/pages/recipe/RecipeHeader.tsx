import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { Button, IconButton } from '../../theme/elements.tsx';
import { LinkError } from '../tool/LinkError.tsx';
import { WorkHeading } from '../tool/WorkHeading.tsx';
import { type RecipeDialogName, recipeDialogs } from './dialogs.ts';

type Props = {
  readonly hasSteps: boolean;
  /** Error of the link that led here. */
  readonly linkError: string | undefined;
  readonly onDialog: (name: RecipeDialogName) => void;
};

const ACTIONS = (Object.keys(recipeDialogs) as RecipeDialogName[]).filter((name) => name !== 'shortcuts');

/** Name and purpose of the page, and the actions on a whole recipe. */
export const RecipeHeader = memo(function RecipeHeader({ hasSteps, linkError, onDialog }: Props) {
  return (
    <>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="end"
        justifyContent="space-between"
        columnGap="6"
        rowGap="2"
      >
        <WorkHeading name="Recipes">
          Run several tools in a row and see the text after every step. All of it happens on your device.
        </WorkHeading>
        <chakra.div
          role="group"
          aria-label="Recipe"
          display="flex"
          flexWrap="wrap"
          gap="1"
          ms={{ base: '-2', md: '-2.5', lg: '0' }}
        >
          {ACTIONS.map((name) => (
            <Button
              key={name}
              size="sm"
              variant="plain"
              px={{ base: '2', md: '2.5' }}
              aria-haspopup="dialog"
              disabled={recipeDialogs[name].needsSteps && !hasSteps}
              onClick={() => onDialog(name)}
            >
              {recipeDialogs[name].label}
            </Button>
          ))}
          <IconButton
            size="sm"
            // A phone has no keys.
            display={{ base: 'none', md: 'inline-flex' }}
            aria-haspopup="dialog"
            aria-label={recipeDialogs.shortcuts.label}
            onClick={() => onDialog('shortcuts')}
          >
            ?
          </IconButton>
        </chakra.div>
      </chakra.div>
      <LinkError message={linkError} />
    </>
  );
});
