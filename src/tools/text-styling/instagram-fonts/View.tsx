import { socialView } from '../../../site/ui/platform/social-view.ts';

export default socialView;
