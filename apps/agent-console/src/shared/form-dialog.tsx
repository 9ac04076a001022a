import { Dialog, type DialogProps } from '@mui/material';

interface FormDialogProps extends Omit<DialogProps, 'open' | 'onClose' | 'fullWidth'> {
  /** While what was typed is on its way nothing closes. */
  busy?: boolean;
  onClose: () => void;
}

/** A dialog somebody types into: a click beside it, easily made, does not throw away what was typed. */
export function FormDialog({ busy = false, onClose, ...dialog }: FormDialogProps) {
  return <Dialog open fullWidth {...dialog} onClose={(_, cause) => cause !== 'backdropClick' && !busy && onClose()} />;
}
