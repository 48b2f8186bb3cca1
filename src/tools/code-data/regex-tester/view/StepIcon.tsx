import { Icon } from '../../../../site/theme/icons.tsx';

const PATHS = {
  first: 'M6 5v14M18 5l-8 7 8 7',
  back: 'm15 5-7 7 7 7',
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14m8-14v14',
  forward: 'm9 5 7 7-7 7',
  last: 'm6 5 8 7-8 7M18 5v14',
};

export type StepIconName = keyof typeof PATHS;

/** Icons of the buttons that go through the steps. */
export const StepIcon = ({ name }: { readonly name: StepIconName }) => (
  <Icon size={16}>
    <path d={PATHS[name]} />
  </Icon>
);
