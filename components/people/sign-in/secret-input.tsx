import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";

/** Input whose content is hidden until requested. */
export function SecretInput(props: Omit<ComponentProps<typeof Input>, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? "text" : "password"}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // Dots need no code font, which would have to be loaded.
        className={cx("pr-9", shown && "font-mono")}
      />
      <span className="absolute inset-y-0 right-0 flex">
        <IconButton
          label={shown ? "Hide value" : "Show value"}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      </span>
    </div>
  );
}
