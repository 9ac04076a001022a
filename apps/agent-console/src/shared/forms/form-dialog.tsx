import { Dialog, type DialogProps } from '@mui/material';

interface FormDialogProps extends Omit<DialogProps, 'open' | 'onClose' | 'fullWidth'> {
  /** Blocks closing while the form is being sent. */
  busy?: boolean;
  onClose: () => void;
}

/** A dialog with a form: a click outside does not close it and lose the input. */
export function FormDialog({ busy = false, onClose, ...dialog }: FormDialogProps) {
  return <Dialog open fullWidth {...dialog} onClose={(_, cause) => cause !== 'backdropClick' && !busy && onClose()} />;
}
