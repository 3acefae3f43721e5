import type { DemoCollege } from './demo-college.ts'

const listed = (...lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
const math = (latex: string) => `<span data-math="inline" data-latex="${latex}"></span>`

/** What the college teaches in II-I, written in its own words after the regulation's outline. */
export const jntuSyllabi: DemoCollege['syllabi'] = [
  {
    course: 'CS301PC',
    by: 'JCSE012',
    syllabus: {
      objectives:
        '<p>Students come to see a data structure as a promise about time and space, and choose one for a problem by what it must do often.</p>',
      outcomes: [
        'Tell what a list, stack, queue, table, tree, heap and graph can do and what each operation costs.',
        'Choose a structure for a given problem and say why.',
        'Write and test the structure in C, with clean handling of memory.',
        'Compare ways of sorting and searching on real input.',
        'Find a pattern in a text with the naive and with better methods.',
      ],
      units: [
        {
          title: 'Linear structures',
          hours: 10,
          topics: listed(
            'Abstract data types and how they are implemented',
            'Singly, doubly and circularly linked lists: insert, delete, search',
            'Stacks and queues as arrays and as lists, with their uses',
          ),
        },
        {
          title: 'Dictionaries and hashing',
          hours: 9,
          topics: listed(
            'Linear lists and skip lists',
            `Hash functions; separate chaining and open addressing; expected cost ${math('O(1 + \\alpha)')}`,
            'Rehashing and extendible hashing',
          ),
        },
        {
          title: 'Search trees',
          hours: 11,
          topics: listed(
            'Binary search trees: insert, delete, traverse',
            `AVL trees: rotations, height ${math('O(\\log n)')}`,
            'Red-black and splay trees, B-trees: what they promise',
          ),
        },
        {
          title: 'Graphs and sorting',
          hours: 10,
          topics: listed(
            'Graphs as matrices and lists; depth-first and breadth-first search',
            'Heap sort, merge sort, quick sort and external sorting',
          ),
        },
        {
          title: 'Pattern matching and tries',
          hours: 8,
          topics: listed('Brute force, Boyer–Moore and Knuth–Morris–Pratt', 'Standard, compressed and suffix tries'),
        },
      ],
      references: `<ol><li>E. Horowitz, S. Sahni, S. Anderson-Freed: <em>Fundamentals of Data Structures in C</em></li><li>M. A. Weiss: <em>Data Structures and Algorithm Analysis in C</em></li><li>R. F. Gilberg, B. A. Forouzan: <em>Data Structures: A Pseudocode Approach with C</em></li></ol>`,
    },
  },
  {
    course: 'CS304PC',
    by: 'JCSE019',
    syllabus: {
      objectives: '<p>What an operating system does between the hardware and a program, and what it costs.</p>',
      outcomes: [
        'Explain processes, threads and how the processor is shared among them.',
        'Solve a problem of synchronisation without deadlock.',
        'Compare ways of managing memory and files.',
      ],
      units: [
        { title: 'Structure of an operating system', hours: 8, topics: listed('System calls', 'Kernels and their designs') },
        { title: 'Processes and scheduling', hours: 10, topics: listed('Threads', 'First come, shortest job, round robin, priorities') },
        { title: 'Synchronisation and deadlock', hours: 10, topics: listed('Semaphores and monitors', 'Prevention, avoidance, detection') },
        { title: 'Memory', hours: 10, topics: listed('Paging and segmentation', 'Page replacement, thrashing') },
        { title: 'Files and protection', hours: 8, topics: listed('Directories and allocation', 'Access rights') },
      ],
      references: '<p>A. Silberschatz, P. B. Galvin, G. Gagne: <em>Operating System Concepts</em></p>',
    },
  },
]
