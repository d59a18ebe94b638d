"use client";

import { useId } from "react";
import { Select } from "@/components/ui/select";
import type { OpenAPISpecVersion } from "@/lib/contract/api-specs/openapi-versions";
import { formatMinute } from "@/lib/format/format";

interface VersionSelectProps {
  label: string;
  /** Newest first. */
  versions: readonly OpenAPISpecVersion[];
  value: string;
  onChange: (id: string) => void;
}

/** Selects a version of a specification. */
export function VersionSelect({ label, versions, value, onChange }: VersionSelectProps) {
  const id = useId();
  const known = versions.some((version) => version.id === value);
  const options = versions.map((version, at) => ({
    value: version.id,
    label: [
      version.version,
      `${formatMinute(version.createdAt ?? "")}${at === 0 ? " (latest)" : ""}`,
    ]
      .filter(Boolean)
      .join(" · "),
  }));
  return (
    <span className="flex w-fit min-w-0 max-w-full items-center gap-2">
      <label htmlFor={id} className="shrink-0 text-text-muted">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        onValueChange={onChange}
        options={known ? options : [{ value, label: "Another version" }, ...options]}
      />
    </span>
  );
}
