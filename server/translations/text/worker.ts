import { answerTasks } from "../../threads/answer-tasks.ts";
import { tasks } from "./tasks.ts";

answerTasks(tasks, []);
