import { Button } from '@mui/material';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';

type Props = {
  to: string;
  children?: string;
};

/** Goes back in history, to keep the list's filters and place. */
export function BackLink({ to, children = 'Retour à la liste' }: Props) {
  const { fromList } = (useLocation().state ?? {}) as { fromList?: boolean };
  const navigate = useNavigate();
  return (
    <Button
      component={Link}
      to={to}
      onClick={(event) => {
        if (!fromList || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
      startIcon={<ArrowLeft size={18} aria-hidden />}
      sx={{ mb: 1 }}
    >
      {children}
    </Button>
  );
}
