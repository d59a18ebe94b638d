import { Input } from "@/components/ui/input";

interface PageFilterProps {
  text: string;
  onFilter: (text: string) => void;
  /** Down, from the field to what it found. */
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
