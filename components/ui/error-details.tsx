import { CopyButton } from "./copy-button";

interface ErrorDetailsProps {
  /** Technical reason. */
  detail?: string | undefined;
  requestId?: string | undefined;
}

/** Technical reason and request ID of an error, collapsed. */
export function ErrorDetails({ detail, requestId }: ErrorDetailsProps) {
  if (!detail && !requestId) return null;
  return (
    <details className="mt-2 text-sm">
      <summary className="mx-auto w-fit cursor-pointer rounded-xs pointer-coarse:py-3">
        Details
      </summary>
      {detail && <p className="wrap-anywhere mt-1">{detail}</p>}
      {requestId && (
        <p className="mt-1 inline-flex flex-wrap items-center gap-1">
          Request ID <code className="wrap-anywhere font-mono text-xs">{requestId}</code>
          <CopyButton value={requestId} label="Copy request ID" />
        </p>
      )}
    </details>
  );
}
