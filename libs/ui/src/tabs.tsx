import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { chipClass } from './chip.tsx';
import styles from './tabs.module.css';

interface TabsProps<T extends string> {
  label: string;
  tabs: readonly { id: T; label: ReactNode }[];
  value: T;
  onChange: (id: T) => void;
  look?: 'segment' | 'chip';
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/** Roving focus: one stop for Tab, arrows move and choose, Home and End jump (WAI-ARIA tabs pattern). */
export function Tabs<T extends string>({ label, tabs, value, onChange, look = 'segment', children }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const choose = (index: number) => {
    const next = tabs[(index + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const right = document.documentElement.dir === 'rtl' ? -1 : 1;
    const target = { ArrowRight: at + right, ArrowLeft: at - right, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles[look]} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            className={look === 'chip' ? chipClass() : styles['tab']}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
