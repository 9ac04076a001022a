import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonLook } from '@apsara/ui/button-class';

/** A link inside the site, styled as a button. */
export function NavButton({ variant, size, block, className, ...link }: LinkProps & ButtonLook) {
  return <Link {...link} className={buttonClass({ variant, size, block }, className)} />;
}
