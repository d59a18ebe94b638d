"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button";
import type { ButtonSize } from "./button-class";
import { IconButton } from "./icon-button";
import { announce } from "./live-region";
import { toastProblem } from "./toast";

interface CopyButtonProps {
  value: string;
  /** Label, as in "Copy link". */
  label: string;
  /** Shows the label as text instead of a tooltip. */
  showLabel?: boolean;
  size?: ButtonSize;
}

export function CopyButton({ value, label, showLabel, size = "small" }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      announce("Copied");
    } catch {
      toastProblem(new Error("Your browser blocked copying. Select the text instead."));
    }
  };
  const icon = copied ? <Check className="text-success" /> : <Copy />;
  if (!showLabel) {
    return (
      <IconButton label={copied ? "Copied" : label} size={size} onClick={copy}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Button size={size} onClick={copy}>
      {icon}
      {copied ? "Copied" : label}
    </Button>
  );
}
