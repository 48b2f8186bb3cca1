import { DidYouMean } from '../../shell/DidYouMean.tsx';
import { Missing } from '../../shell/Missing.tsx';

/** Page shown for an address that is not a page. */
export default function NotFound() {
  return (
    <Missing title="Page Not Found" text="The page you're looking for doesn't exist or has been moved.">
      <DidYouMean />
    </Missing>
  );
}
