"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { TextField } from "@/components/form/text-field";
import { Link } from "@/components/ui/link";
import { paths } from "@/lib/paths";
import type { PathHolder } from "./path-holders";
import { useStructureContext } from "./structure-context";

interface PathFieldProps {
  /** Who has which path already, on the same level. */
  holders: readonly PathHolder[];
  /** The path is one of the section's. */
  section?: string;
}

/** A part of an address; while it is typed, it says who has it already. */
export function PathField({ holders, section }: PathFieldProps) {
  const { control } = useFormContext<{ path: string }>();
  const path = useWatch({ control, name: "path" });
  const holder = holders.find((each) => each.path === path);
  const { site } = useStructureContext();
  const rule = section
    ? `After /${section}/ in the address.`
    : "The part of the address after the site's own.";
  return (
    <TextField
      name="path"
      label="Path"
      prefix="/"
      maxLength={100}
      spellCheck={false}
      autoComplete="off"
      help={
        <span aria-live="polite">
          {holder ? (
            <>
              <strong className="font-medium text-danger">/{path}</strong> belongs to{" "}
              <Link
                href={`${paths.site(site)}?item=${encodeURIComponent(holder.id)}`}
                className="bidi rounded-xs text-accent-text underline underline-offset-2"
              >
                {holder.name}
              </Link>
              . Choose another path, or change that one first.
            </>
          ) : (
            `${rule} Links to the old path stop working.`
          )}
        </span>
      }
    />
  );
}
