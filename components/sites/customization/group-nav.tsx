"use client";

import { CircleAlert } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { get, useFormState } from "react-hook-form";
import { useFormContextValue } from "@/components/platform/form/form-context";
import { cx } from "@/components/ui/cx";
import { customizationGroups } from "./customization-groups";

const ids = customizationGroups.map(({ id }) => id);

interface GroupNavProps {
  /** The groups aren't shown on narrow screens, so that nothing leads to them. */
  covered: boolean;
  /** Button after the groups. */
  children: ReactNode;
}

/** Groups of the fields, which stay in sight: marks the current one, and those with errors. */
export function GroupNav({ covered, children }: GroupNavProps) {
  const current = useCurrentGroup();
  const faulty = useFaultyGroups();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another group is another current link
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>("[aria-current]");
    // Only scrolls the row, as the page has its own position.
    if (link && row.current) row.current.scrollLeft = link.offsetLeft - 48;
  }, [current]);
  return (
    <div className="sticky top-[calc(var(--bar)+var(--topbar))] z-sticky -mx-page flex h-10 items-stretch gap-2 border-b bg-background px-page">
      <nav
        ref={row}
        aria-label="Settings"
        className={cx(
          "relative -ml-2 min-w-0 flex-1 overflow-x-auto overflow-y-hidden",
          // Fades out before the button, to show that the row scrolls.
          "max-xl:[mask-image:linear-gradient(to_right,black_calc(100%-2.5rem),transparent)]",
          covered && "max-xl:invisible",
        )}
      >
        <ul className="flex h-full w-max gap-1 max-xl:pr-10">
          {customizationGroups.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? "location" : undefined}
                onClick={(event) => showGroup(event, id)}
                className="-outline-offset-2! flex h-full items-center gap-1 whitespace-nowrap border-transparent border-b-2 px-2 text-text-muted transition-colors hover:text-text aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-text"
              >
                {title}
                {faulty.includes(id) && (
                  <>
                    <CircleAlert aria-hidden className="size-4 text-danger" />
                    <span className="sr-only"> has errors</span>
                  </>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}

/** Moves the focus, too, so that Tab continues in the group. */
function showGroup(event: MouseEvent, id: string): void {
  const group = document.getElementById(id);
  if (!group) return;
  event.preventDefault();
  group.scrollIntoView({ block: "start" });
  group.focus({ preventScroll: true });
}

/** Distance from the top of the window at which a group becomes the current one, in pixels. */
const line = 160;

function useCurrentGroup(): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const update = () => {
      const { scrollHeight } = document.documentElement;
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
      const passed = ids.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < line;
      });
      setCurrent(isAtEnd ? ids.at(-1) : (passed.at(-1) ?? ids[0]));
    };
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, []);
  return current;
}

/** Returns the groups that contain a field with an error. */
function useFaultyGroups(): readonly string[] {
  const { fields } = useFormContextValue();
  const { errors } = useFormState();
  const [faulty, setFaulty] = useState<readonly string[]>([]);
  // After each render, as the library changes the errors in place.
  useEffect(() => {
    const next = ids.filter((id) =>
      [...fields].some(
        ([name, field]) =>
          get(errors, name) !== undefined &&
          document.getElementById(id)?.contains(document.getElementById(field.id)),
      ),
    );
    setFaulty((old) => (old.join() === next.join() ? old : next));
  });
  return faulty;
}
