import { ShieldCheck } from "lucide-react";
import type { IntegrationScope } from "@/lib/contract/integration-scopes";
import { scopeWords } from "./integration-words";

interface ScopeListProps {
  label: string;
  scopes: readonly IntegrationScope[];
}

/** What an integration may do, in plain words with the name that its scope has in the API. */
export function ScopeList({ label, scopes }: ScopeListProps) {
  if (scopes.length === 0) {
    return <p className="text-text-muted">It reads and changes nothing of yours.</p>;
  }
  return (
    <div>
      <p className="mb-1.5 font-medium text-text">{label}</p>
      <ul className="space-y-1.5">
        {scopes.map((scope) => (
          <li key={scope} className="flex gap-2">
            <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-text-subtle" />
            <span className="min-w-0">
              {scopeWords[scope]}{" "}
              <code className="wrap-anywhere font-mono text-text-muted text-xs">{scope}</code>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
