import { Input } from "@/components/ui/input";

interface PageFilterProps {
  text: string;
  onFilter: (text: string) => void;
  /** Moves from the field to the results. */
  onDown: () => void;
}

export function PageFilter({ text, onFilter, onDown }: PageFilterProps) {
  return (
    <Input
      type="search"
      aria-label="Filter pages"
      placeholder="Filter pages"
      dir="auto"
      value={text}
      onChange={(event) => onFilter(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "ArrowDown") onDown();
        else if (event.key === "Escape") onFilter("");
        else return;
        event.preventDefault();
      }}
    />
  );
}
