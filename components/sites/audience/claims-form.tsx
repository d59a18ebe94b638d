"use client";

import { Pencil, Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import { typeLabel } from "@/components/sites/claims/claim-labels";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { toastDone } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import {
  addClaim,
  type Claim,
  type ClaimPath,
  isUnsigned,
  listClaims,
  nameOf,
  removeClaim,
  unsigned,
} from "@/lib/claims/claims";
import type { AdaptiveJsonSchema } from "@/lib/contract/sites/adaptive-json-schema";
import { ClaimDialog } from "./claim-dialog";

interface ClaimsFormProps {
  schema: AdaptiveJsonSchema;
  /** Undefined for viewers without edit rights. */
  onChange?: (change: (schema: AdaptiveJsonSchema) => AdaptiveJsonSchema) => void;
}

const dialogs = { claim: ClaimDialog };
const top: ClaimPath = [];
const bottom: ClaimPath = [unsigned];

/** Claims of a schema, edited one by one. */
export function ClaimsForm({ schema, onChange }: ClaimsFormProps) {
  const { open, element } = useDialogs(dialogs, { schema });
  const claims = listClaims(schema);
  const apply = (next: AdaptiveJsonSchema) => onChange?.(() => next);
  const acts = onChange && {
    add: (parent: ClaimPath) => open.claim({ parent, onChange: apply }),
    edit: (claim: Claim) => open.claim({ claim, parent: top, onChange: apply }),
    remove: ({ path, property }: Claim) => {
      onChange((current) => removeClaim(current, path));
      toastDone(`Claim ${nameOf(path)} removed. Save the schema to apply`, {
        undo: () => onChange((current) => addClaim(current, path, property)),
      });
    },
  };
  return (
    <div className="space-y-5">
      <ClaimList
        title="Signed claims"
        note="Signed by your sign-in provider. Safe to use for access control."
        parent={top}
        claims={claims.filter(({ path }) => !isUnsigned(path))}
        acts={acts}
      />
      <ClaimList
        title="Unsigned claims"
        note="Sent by the browser and not verified. Use for personalization only."
        parent={bottom}
        claims={claims.filter(({ path }) => isUnsigned(path))}
        acts={acts}
      />
      {element}
    </div>
  );
}

interface Acts {
  add: (parent: ClaimPath) => void;
  edit: (claim: Claim) => void;
  remove: (claim: Claim) => void;
}

interface ClaimListProps {
  title: string;
  note: string;
  parent: ClaimPath;
  claims: readonly Claim[];
  acts: Acts | undefined;
}

function ClaimList({ title, note, parent, claims, acts }: ClaimListProps) {
  const id = useId();
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div className="min-w-0">
          <h3 id={id} className="font-medium">
            {title}
          </h3>
          <p className="text-sm text-text-muted">{note}</p>
        </div>
        {acts && (
          <Button size="small" onClick={() => acts.add(parent)}>
            <Plus aria-hidden />
            Add {title === "Signed claims" ? "signed" : "unsigned"} claim
          </Button>
        )}
      </div>
      {claims.length === 0 ? (
        <p className="rounded border border-dashed px-3 py-3 text-text-muted">
          No {title.toLowerCase()} yet.
        </p>
      ) : (
        <ul aria-labelledby={id} className="divide-y rounded border">
          {claims.map((claim) => (
            <ClaimRow
              key={claim.path.join("\n")}
              claim={claim}
              depth={claim.path.length - parent.length - 1}
              acts={acts}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface ClaimRowProps {
  claim: Claim;
  depth: number;
  acts: Acts | undefined;
}

function ClaimRow({ claim, depth, acts }: ClaimRowProps) {
  const { path, property } = claim;
  const name = nameOf(path);
  return (
    <li
      className="flex items-center gap-2 py-1.5 pr-1.5"
      style={{ paddingLeft: `${0.75 + Math.min(depth, 6) * 1.25}rem` }}
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <code className="wrap-anywhere font-medium font-mono text-sm">{name}</code>
          <span className="text-sm text-text-muted">{typeLabel(property)}</span>
        </p>
        {property.description && (
          <p className="bidi wrap-anywhere text-sm text-text-muted">{property.description}</p>
        )}
      </div>
      {acts && (
        <div className="flex shrink-0">
          {property.type === "object" && (
            <IconButton size="small" label={`Add claim to ${name}`} onClick={() => acts.add(path)}>
              <Plus />
            </IconButton>
          )}
          <IconButton size="small" label={`Edit claim ${name}`} onClick={() => acts.edit(claim)}>
            <Pencil />
          </IconButton>
          <IconButton
            size="small"
            label={`Remove claim ${name}`}
            onClick={() => acts.remove(claim)}
          >
            <Trash2 />
          </IconButton>
        </div>
      )}
    </li>
  );
}
