import styles from './form.module.css';

/** What went wrong with a form as a whole; what is about one field stands beside that field instead. */
export const FormFault = ({ words }: { words: string }) => (
  <div role="alert">{words && <p className={styles['fault']}>{words}</p>}</div>
);
