import styles from './list-head.module.css';

interface ListHeadProps {
  title: string;
  /** URL of the image behind the title. */
  banner: string;
  facts: readonly string[];
}

export function ListHead({ title, banner, facts }: ListHeadProps) {
  return (
    <div className={styles['head']}>
      <img src={banner} alt="" width={1264} height={240} fetchPriority="high" />
      <h1>{title}</h1>
      <p>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
  );
}
