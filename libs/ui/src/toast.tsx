import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { AlertGlyph, CheckGlyph } from './glyphs.tsx';
import styles from './toast.module.css';

export interface ToastMessage {
  text: ReactNode;
  tone?: 'success' | 'danger';
  action?: { label: string; onAction: () => void };
}

interface Shown extends ToastMessage {
  id: number;
}

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** A message that needs no answer. It disappears after a while, but not while it has the pointer or the focus. */
export const useToast = (): ((message: ToastMessage) => void) => useContext(ToastContext);

const stayMs = 5000;

function ToastCard({ toast, onDone }: { toast: Shown; onDone: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  const { id } = toast;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDone(id), stayMs);
    return () => clearTimeout(timer);
  }, [held, id, onDone]);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  return (
    <div className={styles['toast']} {...hold} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      {toast.tone === 'danger' ? (
        <AlertGlyph size={20} className={styles['danger']} />
      ) : (
        <CheckGlyph size={20} className={styles['success']} />
      )}
      <span>{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            onDone(id);
            toast.action?.onAction();
          }}
        >
          {toast.action.label}
        </button>
      )}
    </div>
  );
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([]);
  const next = useRef(0);
  const region = useRef<HTMLOutputElement>(null);
  const done = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useMemo(
    () => (message: ToastMessage) => {
      next.current += 1;
      setToasts((all) => [...all.slice(-1), { ...message, id: next.current }]);
    },
    [],
  );
  // Each message moves the region to the top layer again, above a dialog that was opened since.
  useEffect(() => {
    const element = region.current;
    if (!element || typeof element.showPopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (toasts.length > 0) element.showPopover();
  }, [toasts]);
  return (
    <ToastContext value={show}>
      {children}
      <output ref={region} className={styles['region']} aria-live="polite" popover="manual">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDone={done} />
        ))}
      </output>
    </ToastContext>
  );
}
