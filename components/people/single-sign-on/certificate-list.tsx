import { CopyButton } from "@/components/ui/copy-button";
import type { SAMLCertificate } from "@/lib/contract/people/saml";
import { CertificateStatus } from "./certificate-status";

/** Details of the saved certificates, to compare with the identity provider's. */
export function CertificateList({ certificates }: { certificates: readonly SAMLCertificate[] }) {
  if (certificates.length === 0) return null;
  return (
    <ul aria-label="Saved certificates" className="divide-y rounded border text-sm">
      {certificates.map((certificate) => (
        <li key={certificate.fingerprint} className="space-y-1.5 px-3 py-2.5">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="wrap-anywhere font-medium">
              <span className="sr-only">Subject: </span>
              {certificate.subject || "No subject"}
            </span>
            <CertificateStatus certificate={certificate} />
          </div>
          <div className="flex items-start gap-1">
            <span className="wrap-anywhere min-w-0 flex-1 font-mono text-text-muted text-xs leading-5">
              SHA-256 {certificate.fingerprint}
            </span>
            <CopyButton value={certificate.fingerprint} label="Copy fingerprint" />
          </div>
        </li>
      ))}
    </ul>
  );
}
