import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { ContractCards } from './contract-cards.tsx';
import { ContractTable } from './contract-table.tsx';
import { ContractToolbar } from './contract-toolbar.tsx';

/** Contracts, most recently changed first. */
export function ContractList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.contracts}
      title={t('menu.contracts')}
      sort={{ field: 'changedAt', order: 'DESC' }}
      scope={
        <Button component={Link} to="/contracts/create" variant="contained" startIcon={<AddIcon />} sx={{ mb: 1.5 }}>
          {t('contracts.offer')}
        </Button>
      }
      toolbar={<ContractToolbar />}
      table={<ContractTable />}
      cards={<ContractCards />}
    />
  );
}
