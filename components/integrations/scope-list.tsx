import { ShieldCheck } from "lucide-react";
import type { IntegrationScope } from "@/lib/contract/integrations/integration-scopes";
import { scopeLabels } from "./integration-labels";

interface ScopeListProps {
  label: string;
  scopes: readonly IntegrationScope[];
  /** Requested scopes that the service does not know. */
  unknownScopes?: readonly string[] | undefined;
}

/** Permissions of an integration in plain words, with their scope names. */
export function ScopeList({ unknownScopes = [], ...props }: ScopeListProps) {
  const { scopes } = props;
  return (
    <>
      {scopes.length === 0 ? (
        <p className="text-text-muted">No access to your data.</p>
      ) : (
        <LabelledScopes {...props} />
      )}
      {unknownScopes.length > 0 && (
        <p className="mt-3 text-text-muted">
          Unknown scopes, not granted:{" "}
          <code className="wrap-anywhere font-mono text-xs">{unknownScopes.join(", ")}</code>
        </p>
      )}
    </>
  );
}

function LabelledScopes({ label, scopes }: ScopeListProps) {
  return (
    <div>
      <p className="mb-1.5 font-medium text-text">{label}</p>
      <ul aria-label={label} className="space-y-1.5">
        {scopes.map((scope) => (
          <li key={scope} className="flex gap-2">
            <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-text-subtle" />
            <span className="min-w-0">
              {scopeLabels[scope]}{" "}
              <code className="wrap-anywhere font-mono text-text-muted text-xs max-sm:block">
                {scope}
              </code>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
