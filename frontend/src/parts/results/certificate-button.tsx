import { IconCertificate } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDownload } from '../../kit/client/use-download.js';
import { Button } from '../../ui/controls.js';

interface CertificateButtonProps {
  /** Of the file, below `/api`. */
  path: string;
  size: 'sm' | 'lg';
  children: ReactNode;
}

/** The paper that says who has passed, as a file. */
export function CertificateButton({ path, size, children }: CertificateButtonProps) {
  const file = useDownload();
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<IconCertificate size={20} aria-hidden />}
      loading={file.isPending}
      onClick={() => file.mutate(path)}
    >
      {children}
    </Button>
  );
}
