import { answerTasks } from "../../../platform/workers/answer-tasks.ts";
import { tasks } from "./tasks.ts";

answerTasks(tasks, []);
