import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  icon: ReactNode;
  title: string;
  /** Content right of the title, such as a link to the full list. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ icon, title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>
          {icon}
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
