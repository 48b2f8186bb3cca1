import type { Outcome } from '../../../engine/jobs/job.ts';
import type { StepPreview } from '../../../engine/recipe/job.ts';
import type { Step } from '../../../engine/recipe/recipe.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ToolFinder } from '../tool/ToolFinder.tsx';

export type AddStepProps = {
  readonly open: boolean;
  /** 0-based: where the step would go. */
  readonly at: number;
  /** The recipe redacts already. */
  readonly redacts: boolean;
  /** The name of the step before it, if there is one. */
  readonly after: string | undefined;
  readonly preview: (step: Step, at: number) => Promise<Outcome<StepPreview | undefined>>;
  readonly onChoose: (step: Step) => void;
  readonly onClose: () => void;
};

/** Dialog that finds a tool for the next step, and previews its result. */
export default function AddStep({ open, at, redacts, after, preview, onChoose, onClose }: AddStepProps) {
  return (
    <Dialog title={after === undefined ? 'Add a step' : `Add a step after ${after}`} open={open} onClose={onClose}>
      <ToolFinder
        hasText={at > 0}
        redaction={redacts ? 'refused' : 'offered'}
        preview={(step) => preview(step, at)}
        onChoose={onChoose}
      />
    </Dialog>
  );
}
