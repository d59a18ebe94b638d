"use client";

import { createSerializer, parseAsString } from "nuqs";
import { useFormContext, useWatch } from "react-hook-form";
import { TextField } from "@/components/platform/form/text-field";
import { Link } from "@/components/ui/link";
import { paths } from "@/lib/url/paths";
import type { PathHolder } from "./path-holders";
import { useStructureContext } from "./structure-context";

// The structure editor reads it.
const itemAddress = createSerializer({ item: parseAsString });

interface PathFieldProps {
  /** Existing paths on the same level. */
  holders: readonly PathHolder[];
  /** Section that contains the path. */
  section?: string;
}

/** Segment of an address; shows a conflict while it is typed. */
export function PathField({ holders, section }: PathFieldProps) {
  const { control } = useFormContext<{ path: string }>();
  const path = useWatch({ control, name: "path" });
  const holder = holders.find((each) => each.path === path);
  const { site } = useStructureContext();
  const rule = section ? `Added to the URL after /${section}/.` : "Added to the site's URL.";
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
              <strong className="font-medium text-danger">/{path}</strong> is already used by{" "}
              <Link
                href={itemAddress(paths.site(site), { item: holder.id })}
                className="bidi rounded-xs text-accent-text underline underline-offset-2"
              >
                {holder.name}
              </Link>
              . Choose another path, or change that one first.
            </>
          ) : (
            rule
          )}
        </span>
      }
    />
  );
}
