import { Button } from '@mui/material';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';

type Props = {
  /** The list, for whoever did not come from it. */
  to: string;
  children?: string;
};

/** Above whatever was opened from a list: back in history, so that the list keeps its filters and its place. */
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
