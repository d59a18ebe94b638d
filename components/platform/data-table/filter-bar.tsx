"use client";

import { ListFilter } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Choice } from "@/components/ui/choice-list";
import { Popover } from "@/components/ui/popover";
import { ChoiceFilter } from "./filters/choice-filter";
import { DateFilter } from "./filters/date-filter";
import { SelectFilter } from "./filters/select-filter";
import { SearchBox } from "./search-box";
import type { SetQuery } from "./use-list-query";

interface BaseFilter<Query> {
  /** Member of the query that the filter sets. */
  name: keyof Query & string;
  label: string;
}

export type Filter<Query> = BaseFilter<Query> &
  (
    | {
        /** One of a few values; several with `multiple`. */
        type: "select";
        options: readonly { value: string; label: string }[];
        multiple?: boolean;
      }
    | {
        /** One of many values, found by searching. */
        type: "choice";
        choices: readonly Choice[];
        onSearch?: (text: string) => void;
        loading?: boolean;
        emptyText?: string;
      }
    | {
        /** A day: its first or last moment. */
        type: "date";
        edge: "start" | "end";
      }
    | {
        /** On, or absent from the query. */
        type: "flag";
      }
  );

interface FilterBarProps<Query> {
  query: Query;
  onQuery: SetQuery<NoInfer<Query>>;
  search?: { name: keyof Query & string; label: string };
  filters?: readonly Filter<Query>[];
  /** Shows only filters in use beside the search, and the others in a menu. */
  menu?: boolean;
  /** Actions on the whole list, at the end of the line. */
  children?: ReactNode;
}

/** Search and filters of a list, stored in the address. */
export function FilterBar<Query extends object>(props: FilterBarProps<Query>) {
  const { query, onQuery, search, filters = [], menu = false, children } = props;
  const set = (name: keyof Query, value: unknown, replace = false) =>
    onQuery({ [name]: value } as Partial<Query>, { replace });
  const given = filters.filter(({ name }) => query[name] !== undefined);
  const clear = () =>
    onQuery(Object.fromEntries(given.map(({ name }) => [name, undefined])) as Partial<Query>);
  const others = filters.filter((filter) => !given.includes(filter));
  const searchBox = search && (
    <SearchBox
      label={search.label}
      value={String(query[search.name] ?? "")}
      onSearch={(text) => set(search.name, text || undefined, true)}
    />
  );
  return (
    <search className="flex flex-wrap items-center gap-2">
      {menu ? (
        <div className="flex gap-2 max-sm:w-full">
          {searchBox}
          {others.length > 0 && <FilterMenu filters={others} onChange={set} />}
        </div>
      ) : (
        searchBox
      )}
      {(menu ? given : filters).map((filter) => (
        <FilterOf
          key={filter.name}
          filter={filter}
          value={query[filter.name]}
          onChange={(value) => set(filter.name, value)}
        />
      ))}
      {given.length > 1 && (
        <Button variant="ghost" size="small" onClick={clear}>
          Clear filters
        </Button>
      )}
      {children && <span className="ml-auto flex items-center gap-1">{children}</span>}
    </search>
  );
}

interface FilterMenuProps<Query> {
  filters: readonly Filter<Query>[];
  onChange: (name: keyof Query, value: unknown) => void;
}

/** Button with the filters that aren't in use. */
function FilterMenu<Query>({ filters, onChange }: FilterMenuProps<Query>) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button>
          <ListFilter aria-hidden />
          Filters
        </Button>
      }
    >
      <div className="flex flex-col items-start gap-2 p-3">
        {filters.map((filter) => (
          <FilterOf
            key={filter.name}
            filter={filter}
            value={undefined}
            onChange={(value) => {
              setOpen(false);
              onChange(filter.name, value);
            }}
          />
        ))}
      </div>
    </Popover>
  );
}

interface FilterOfProps<Query> {
  filter: Filter<Query>;
  value: unknown;
  onChange: (value: unknown) => void;
}

function FilterOf<Query>({ filter, value, onChange }: FilterOfProps<Query>) {
  switch (filter.type) {
    case "select":
      return <SelectFilter {...filter} value={value} onChange={onChange} />;
    case "choice":
      return <ChoiceFilter {...filter} value={value} onChange={onChange} />;
    case "date":
      return <DateFilter {...filter} value={value} onChange={onChange} />;
    case "flag":
      return (
        <Button
          size="medium"
          variant={value === true ? "secondary" : "ghost"}
          aria-pressed={value === true}
          onClick={() => onChange(value === true ? undefined : true)}
        >
          {filter.label}
        </Button>
      );
  }
}
