import { socialView } from '../../../components/platform/social-view.ts';

export default socialView;
