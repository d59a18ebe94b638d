"use client";

import { Shapes } from "lucide-react";
import { useState } from "react";
import { FieldFrame } from "@/components/platform/form/field-frame";
import { useField } from "@/components/platform/form/use-field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";
import { sectionIcons } from "./section-icons";

/** Name of an icon: chosen from common ones, or typed. */
export function IconField() {
  const props = {
    name: "icon",
    label: "Icon",
    optional: true,
    help: "The name of an icon. Names that aren't in the list work only if the site's theme has them.",
  };
  const { field, error, id, control } = useField(props);
  const [open, setOpen] = useState(false);
  const value = String(field.value ?? "");
  const Chosen = sectionIcons[value] ?? Shapes;
  return (
    <FieldFrame {...{ id, error }} label={props.label} help={props.help} optional>
      <span className="flex items-center gap-1">
        <Input
          {...control}
          {...field}
          value={value}
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-sm"
        />
        <Popover
          open={open}
          onOpenChange={setOpen}
          label="Icons"
          align="end"
          trigger={
            <IconButton label="Choose an icon">
              <Chosen />
            </IconButton>
          }
        >
          <IconGrid
            chosen={value}
            onChoose={(name) => {
              field.onChange(name);
              setOpen(false);
            }}
          />
        </Popover>
      </span>
    </FieldFrame>
  );
}

interface IconGridProps {
  chosen: string;
  onChoose: (name: string) => void;
}

function IconGrid({ chosen, onChoose }: IconGridProps) {
  return (
    <div className="grid grid-cols-8 p-1 max-sm:grid-cols-6">
      {Object.entries(sectionIcons).map(([name, Icon]) => (
        <button
          key={name}
          type="button"
          aria-label={name.replaceAll("-", " ")}
          aria-pressed={name === chosen}
          title={name}
          onClick={() => onChoose(name)}
          className="flex size-9 items-center justify-center rounded-xs border border-transparent hover:bg-hover aria-pressed:bg-selected pointer-coarse:size-11"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      ))}
    </div>
  );
}
