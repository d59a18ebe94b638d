"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";
import { formatDate } from "@/lib/format/format";
import { FilterChip } from "./filter-chip";

interface DateFilterProps {
  label: string;
  edge: "start" | "end";
  value: unknown;
  onChange: (value: string | undefined) => void;
}

export function DateFilter({ label, edge, value, onChange }: DateFilterProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const moment = typeof value === "string" ? new Date(value) : undefined;
  const [day, setDay] = useState("");
  const change = (next: boolean) => {
    setDay(moment ? toDay(moment) : "");
    setOpen(next);
  };
  return (
    <Popover
      open={open}
      onOpenChange={change}
      label={label}
      trigger={
        <FilterChip
          label={label}
          chosen={moment && formatDate(moment)}
          onClear={() => onChange(undefined)}
        />
      }
    >
      <form
        className="flex items-end gap-2 p-3"
        onSubmit={(event) => {
          event.preventDefault();
          onChange(day ? toMoment(day, edge) : undefined);
          setOpen(false);
        }}
      >
        <label htmlFor={id} className="space-y-1">
          <span className="block text-sm text-text-muted">{label}</span>
          <Input id={id} type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        </label>
        <Button type="submit">Apply</Button>
      </form>
      {edge === "start" && (
        <div className="flex flex-wrap gap-1 border-t p-2">
          {presets.map(({ name, days }) => (
            <Button
              key={name}
              size="small"
              variant="ghost"
              onClick={() => {
                onChange(toMoment(daysAgo(days), edge));
                setOpen(false);
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </Popover>
  );
}

/** Beginnings that are asked for most, by the days before today. */
const presets = [
  { name: "Today", days: 0 },
  { name: "Last 7 days", days: 6 },
  { name: "Last 30 days", days: 29 },
];

function daysAgo(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() - days);
  return toDay(day);
}

// Days are in the viewer's time zone.
function toMoment(day: string, edge: "start" | "end"): string {
  return new Date(`${day}T${edge === "start" ? "00:00:00.000" : "23:59:59.999"}`).toISOString();
}

function toDay(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
