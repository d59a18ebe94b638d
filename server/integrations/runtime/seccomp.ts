import { endianness } from "node:os";

/**
 * Numbers of the permitted system calls on x86-64 and on arm64 (`unistd.h`); null if there is none.
 */
const permitted: Record<string, [x64: number, arm64: number | null]> = {
  // Files: the program, its libraries and its sockets.
  read: [0, 63],
  write: [1, 64],
  readv: [19, 65],
  writev: [20, 66],
  pread64: [17, 67],
  close: [3, 57],
  fstat: [5, 80],
  newfstatat: [262, 79],
  stat: [4, null],
  lstat: [6, null],
  statx: [332, 291],
  lseek: [8, 62],
  access: [21, null],
  faccessat: [269, 48],
  faccessat2: [439, 439],
  openat: [257, 56],
  readlink: [89, null],
  readlinkat: [267, 78],
  getcwd: [79, 17],
  unlink: [87, null],
  unlinkat: [263, 35],
  fcntl: [72, 25],
  pipe2: [293, 59],
  // Event loop.
  poll: [7, null],
  ppoll: [271, 73],
  epoll_create1: [291, 20],
  epoll_ctl: [233, 21],
  epoll_wait: [232, null],
  epoll_pwait: [281, 22],
  epoll_pwait2: [441, 441],
  eventfd2: [290, 19],
  timerfd_create: [283, 85],
  timerfd_settime: [286, 86],
  timerfd_gettime: [287, 87],
  // Memory.
  mmap: [9, 222],
  mprotect: [10, 226],
  munmap: [11, 215],
  mremap: [25, 216],
  madvise: [28, 233],
  mincore: [27, 232],
  brk: [12, 214],
  membarrier: [324, 283],
  pkey_alloc: [330, 289],
  pkey_free: [331, 290],
  pkey_mprotect: [329, 288],
  // Threads.
  futex: [202, 98],
  futex_waitv: [449, 449],
  set_robust_list: [273, 99],
  rseq: [334, 293],
  set_tid_address: [218, 96],
  sched_yield: [24, 124],
  sched_getaffinity: [204, 123],
  sched_getparam: [143, 121],
  sched_getscheduler: [145, 120],
  arch_prctl: [158, null],
  prctl: [157, 167],
  // Information about the process itself.
  gettid: [186, 178],
  getpid: [39, 172],
  getppid: [110, 173],
  getuid: [102, 174],
  geteuid: [107, 175],
  getgid: [104, 176],
  getegid: [108, 177],
  getrusage: [98, 165],
  getcpu: [309, 168],
  sysinfo: [99, 179],
  uname: [63, 160],
  times: [100, 153],
  getrlimit: [97, 163],
  prlimit64: [302, 261],
  getrandom: [318, 278],
  // Time.
  nanosleep: [35, 101],
  clock_nanosleep: [230, 115],
  clock_gettime: [228, 113],
  clock_getres: [229, 114],
  gettimeofday: [96, 169],
  time: [201, null],
  // Signals and exit.
  rt_sigaction: [13, 134],
  rt_sigprocmask: [14, 135],
  rt_sigreturn: [15, 139],
  rt_sigtimedwait: [128, 137],
  sigaltstack: [131, 132],
  tgkill: [234, 131],
  restart_syscall: [219, 128],
  exit: [60, 93],
  exit_group: [231, 94],
  // Connections; `socket` is below.
  bind: [49, 200],
  listen: [50, 201],
  accept: [43, 202],
  accept4: [288, 242],
  connect: [42, 203],
  getsockname: [51, 204],
  getpeername: [52, 205],
  getsockopt: [55, 209],
  setsockopt: [54, 208],
  shutdown: [48, 210],
  sendto: [44, 206],
  recvfrom: [45, 207],
  sendmsg: [46, 211],
  recvmsg: [47, 212],
  // Needed to start the program, as the filter is installed before that.
  execve: [59, 221],
};

/** Permitted with this first argument only. */
const socket = [41, 198] as const;
const socketpair = [53, 199] as const;
const clone = [56, 220] as const;
const unixFamily = 1;
const threadFlag = 0x1_0000;

const architectures: Record<string, { audit: number; column: 0 | 1 }> = {
  x64: { audit: 0xc000_003e, column: 0 },
  arm64: { audit: 0xc000_00b7, column: 1 },
};

/** Operations of classic BPF (`linux/filter.h`) and answers of seccomp (`linux/seccomp.h`). */
const load = 0x20;
const ifEqual = 0x15;
const ifAnySet = 0x45;
const answer = 0x06;
const allow = 0x7fff_0000;
const killProcess = 0x8000_0000;
/** Error code that makes programs fall back to another system call. */
const notImplemented = 0x0005_0000 | 38;
/** Offsets in `struct seccomp_data`; for an argument, of its lower half. */
const number = 0;
const architecture = 4;
const firstArgument = 16;

type Instruction = [code: number, ifTrue: number, ifFalse: number, value: number];

const permit = (call: number): Instruction[] => [
  [ifEqual, 0, 1, call],
  [answer, 0, 0, allow],
];

const permitIf = (call: number, test: number, value: number): Instruction[] => [
  [ifEqual, 0, 4, call],
  [load, 0, 0, firstArgument],
  [test, 0, 1, value],
  [answer, 0, 0, allow],
  [answer, 0, 0, notImplemented],
];

/**
 * Builds a seccomp filter for the runtime as `struct sock_filter[]`: permits files, memory, threads
 * and Unix sockets; denies new processes, networks, tracing, mounts and kernel modules. Undefined
 * for processors without listed numbers.
 */
export function seccompFilter(processor: string = process.arch): Buffer | undefined {
  const known = architectures[processor];
  if (!known || endianness() !== "LE") return undefined;
  const { audit, column } = known;
  const program: Instruction[] = [
    [load, 0, 0, architecture],
    [ifEqual, 1, 0, audit],
    [answer, 0, 0, killProcess],
    [load, 0, 0, number],
    ...Object.values(permitted).flatMap((numbers) => {
      const call = numbers[column];
      return call === null ? [] : permit(call);
    }),
    ...permitIf(socket[column], ifEqual, unixFamily),
    ...permitIf(socketpair[column], ifEqual, unixFamily),
    ...permitIf(clone[column], ifAnySet, threadFlag),
    [answer, 0, 0, notImplemented],
  ];
  const bytes = Buffer.alloc(program.length * 8);
  for (const [n, [code, ifTrue, ifFalse, value]] of program.entries()) {
    bytes.writeUInt16LE(code, n * 8);
    bytes.writeUInt8(ifTrue, n * 8 + 2);
    bytes.writeUInt8(ifFalse, n * 8 + 3);
    bytes.writeUInt32LE(value, n * 8 + 4);
  }
  return bytes;
}
